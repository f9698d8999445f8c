// oxlint-disable typescript/consistent-type-imports -- an import would make a module of this file

// The context of the code in the documentation: packages that are not installed
// here, files that a project has of its own, and the values that a piece begins with.

declare module 'next/cache' {
  export function unstable_cache<F>(load: F, key: string[], options: {revalidate: number}): F
}
declare module 'next/server' {
  export function after(task: Promise<unknown> | (() => unknown)): void
}
declare module 'next/navigation' {
  export function notFound(): never
}
declare module 'next-sanity' {
  export function createDataAttribute(of: {id: string; type: string; path: string}): {
    toString(): string
  }
}
declare module 'next/dynamic' {
  export default function dynamic(
    load: () => Promise<{default: import('react').ComponentType}>,
    options: {ssr: boolean},
  ): import('react').ComponentType
}
declare module '@vercel/functions' {
  export function waitUntil(work: Promise<unknown>): void
}
declare module 'cloudflare:workers' {
  export const env: Record<string, string>
}
declare module 'express' {
  interface App {
    use(path: string, handler: import('sanity-plugin-stories/node').NodeHandler): void
    listen(port: number): void
  }
  export default function express(): App
}
declare module '@/sanity/client' {
  export const client: import('@sanity/client').SanityClient
}
declare module '@/sanity.config' {
  const config: import('sanity').Config
  export default config
}

declare const client: import('@sanity/client').SanityClient
/** A document as a query of its project gives it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a query without types
declare const page: any
declare const fields: import('sanity').FieldDefinition[]
declare const script: {readonly brand: string; readonly scriptUrl: string}
declare const defineField: typeof import('sanity').defineField
declare const defineType: typeof import('sanity').defineType
