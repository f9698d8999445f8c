/** What the structure tool takes of the plugin. */
export {storiesDocumentView} from './document-view/stories-document-view.tsx'
