/** What the structure tool takes of the plugin. */
export {storiesDocumentView} from './preview/document-view/stories-document-view.tsx'
