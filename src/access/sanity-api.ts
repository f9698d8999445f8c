/**
 * The version of Sanity's API that the plugin and the proxy use. From this version on, a query without a
 * perspective reads published documents only.
 */
export const SANITY_API_VERSION = '2025-02-19'
