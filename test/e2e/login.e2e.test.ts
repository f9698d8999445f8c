import {beforeAll, describe, expect, it} from 'vitest'
import {Editor} from './support/editor.ts'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const shelf = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'Summer stories',
}

const desk = useDesk({
  studioEnv: {SANITY_STUDIO_LOGIN_METHOD: 'dual'},
  documents: [
    {_id: 'first', _type: 'page', title: 'First'},
    {_id: 'old', _type: 'page', title: 'Old', shelf},
  ],
  // The Studio requests the current user before the login.
  expectErrors: /status of 401/,
})

const TOKEN = '__studio_auth_token_local'

/** In a browser that isn't signed in until the first test signs in on the Studio's own screen. */
let editor: Editor
beforeAll(() => {
  editor = new Editor(desk.editor.page, desk.demo.studio.url)
})

/** Goes to the provider's page, which signs the user in and redirects back. */
async function useProvider(): Promise<void> {
  await editor.page.getByRole('link', {name: /Local/}).click()
  await editor.started()
}

const pick = (title: string) => editor.pick(editor.field('shelf'), 'Collection', title)

describe("Sanity's default login", () => {
  it('keeps a token beside its cookie, with which an editor picks', async () => {
    await editor.page.goto(desk.demo.studio.url)
    await useProvider()
    const cookies = await editor.page
      .context()
      .cookies(desk.demo.lake.url.replace('//', '//local.'))
    expect(cookies.map(({name}) => name)).toEqual(['sanitySession'])
    await editor.openPage('first')
    await pick('Summer stories')
    await see.poll(() => desk.saved('drafts.first')?.['shelf']).toMatchObject({id: 'col-mxrt4'})
  })

  it('stores only a cookie in an older Studio: signing in again provides the token', async () => {
    // The state after a login before Sanity 5.30: the cookie, and no token.
    await editor.page.evaluate((key) => localStorage.removeItem(key), TOKEN)
    await editor.page.reload()
    await editor.started()
    await editor.openPage('old')
    const shelf = editor.field('shelf')
    await see(shelf.getByText('Stories needs you to sign in again')).toBeVisible()
    await shelf.getByRole('button', {name: 'Sign out and in again'}).click()
    await useProvider()
    await editor.openPage('old')
    await see(shelf.locator('img').first()).toBeVisible()
    await pick('New in Oslo')
    await see.poll(() => desk.saved('drafts.old')?.['shelf']).toMatchObject({id: 'col-wg8a5'})
  })
})
