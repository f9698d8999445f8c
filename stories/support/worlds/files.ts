/**
 * The files that the sandbox reads from its folder; in a browser the videos, served beside the
 * worker.
 */
export async function readFile(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw Object.assign(new Error(`${url.pathname} is missing`), {code: 'ENOENT'})
  return response.arrayBuffer()
}

export const existsSync = () => false
