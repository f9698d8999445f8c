import {describe, expect, it} from 'vitest'
import {problemType} from './problems.ts'
import {describeResponse, readProxyResponse} from './proxy-response.ts'

const PROBLEM = JSON.stringify({type: problemType('unauthenticated'), detail: 'x'})

describe('a response at the proxy’s address', () => {
  it.each([
    [200, 'application/json; charset=utf-8', '[]', {json: []}],
    [401, 'Application/Problem+JSON', PROBLEM, {problem: 'unauthenticated'}],
  ])('speaks for the proxy: %i, %s, %s', (status, type, text, expected) => {
    expect(readProxyResponse(status, type, text)).toMatchObject(expected)
  })

  it.each([
    [200, 'text/html', '[]'],
    [200, null, '[]'],
    [200, 'application/json', ''],
    [200, 'application/problem+json', PROBLEM],
    [201, 'application/json', '[]'],
    [401, 'application/json', PROBLEM],
    [401, 'application/problem+json', '{"type":"about:blank"}'],
    [401, 'application/problem+json', 'null'],
    [401, 'application/problem+json', '<html>'],
  ])('does not speak for the proxy: %i, %s, %s', (status, type, text) => {
    expect(readProxyResponse(status, type, text)).toBeUndefined()
  })

  it.each([
    ['text/html; charset=utf-8', '401, text/html'],
    [' Text/Plain ', '401, text/plain'],
    [null, '401, no type'],
    ['<script>alert(1)</script>/html', '401, no type'],
    [`text/${'x'.repeat(100)}`, '401, no type'],
  ])('describes a response of the type %s without what it holds', (type, words) => {
    expect(describeResponse(401, type)).toBe(words)
  })
})
