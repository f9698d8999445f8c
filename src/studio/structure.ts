/**
 * A view of a document’s embeds for the structure tool.
 *
 * @module sanity-plugin-stories/structure
 */
export {storiesDocumentView} from './document-view/stories-document-view.tsx'
