import {expect, it} from 'vitest'
import {Editor} from './support/editor.ts'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const desk = useDesk({
  studioEnv: {SANITY_STUDIO_LOGIN_METHOD: 'dual'},
  documents: [{_id: 'first', _type: 'page', title: 'First'}],
  // The Studio requests the current user before the login.
  expectErrors: /status of 401/,
})

it("picks with the token that Sanity's default login keeps beside its cookie", async () => {
  // In a browser that isn't signed in until it signs in on the Studio's own screen.
  const editor = new Editor(desk.editor.page, desk.demo.studio.url)
  await editor.signIn()
  const cookies = await editor.page.context().cookies(desk.demo.lake.url.replace('//', '//local.'))
  expect(cookies.map(({name}) => name)).toEqual(['sanitySession'])
  await editor.openPage('first')
  await editor.pick(editor.field('shelf'), 'Collection', 'Summer stories')
  await see.poll(() => desk.saved('drafts.first')?.['shelf']).toMatchObject({id: 'col-mxrt4'})
})
