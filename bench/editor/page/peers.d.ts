declare module 'virtual:peers' {
  import type {PluginOptions} from 'sanity'
  /** Other plugins of the Studio. */
  export const peers: readonly PluginOptions[]
}
