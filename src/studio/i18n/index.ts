/**
 * The namespace of the plugin's messages. What each Studio loads at its start takes them from it by
 * Sanity's own hook, which is smaller, and quotes no title.
 */
export const NAMESPACE = 'stories'
