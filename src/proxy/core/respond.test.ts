import {describe, expect, it} from 'vitest'
import {bytesOf, respond} from './respond.ts'

describe('respond', () => {
  it('adds the length of a body, which no browser sniffs, and hands its bytes on uncopied', async () => {
    const body = new TextEncoder().encode('Über')
    const response = respond(200, {Age: '1'}, body)
    expect(Object.fromEntries(response.headers)).toEqual({
      age: '1',
      'content-length': '5',
      'x-content-type-options': 'nosniff',
    })
    expect(await bytesOf(response)).toBe(body)
    expect(await response.text()).toBe('Über')
  })

  it('adds nothing where there is no body', async () => {
    const response = respond(304, {Age: '1'}, null)
    expect(Object.fromEntries(response.headers)).toEqual({age: '1'})
    expect(await bytesOf(response)).toHaveLength(0)
  })

  it('describes the body that it leaves out for HEAD', async () => {
    const response = respond(200, {}, new Uint8Array(5), true)
    expect(response.headers.get('content-length')).toBe('5')
    expect(await bytesOf(response)).toHaveLength(0)
  })

  it('reads the bytes of a response of others', async () => {
    expect(new TextDecoder().decode(await bytesOf(new Response('text')))).toBe('text')
  })
})
