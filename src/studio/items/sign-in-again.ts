const KEY = 'sanity-plugin-stories.signed-in-again'

/**
 * Whether a login keeps a session token. Sanity's default login does since 5.30; a session that began
 * earlier has none until the editor signs in again.
 *
 * @param version - of the package `sanity`
 */
export function doesLoginKeepToken(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 5 || (major === 5 && minor >= 30)
}

/** Remembered for the tab, which the login leaves and comes back to: with `cookie` it never helps. */
export function rememberSignedInAgain(): void {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Without storage it is offered again.
  }
}

export function hasSignedInAgain(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
