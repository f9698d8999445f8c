/** The namespace of the plugin's messages. */
export const NAMESPACE = 'stories'
