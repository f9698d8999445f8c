import {expect, it} from 'vitest'
import {errorText} from './error-text.ts'

it.each([
  ['{"message": "No such key"}', 'No such key'],
  ['{"error": "No such key"}', 'No such key'],
  ['{"error": {"code": 4, "message": "No such key"}}', 'No such key'],
  ['{"errors": [{"detail": "No such key"}]}', 'No such key'],
  ['{"errors": ["No such key", "other"]}', 'No such key'],
  ['{"title": "Unauthorized", "detail": "No such key"}', 'No such key'],
  ['{"error": "invalid_key", "error_description": "x", "message": ""}', 'invalid_key'],
  ['{"msg": "No such key"}', 'No such key'],
  ['"No such key"', 'No such key'],
  ['No such\n\tkey\u0000', 'No such key'],
  ['<!doctype html><title>No such key</title><p>x', 'No such key'],
  ['<html><head><style>p{}</style></head><p>No such <b>key</b></p></html>', 'No such key'],
  ['', ''],
  ['{}', ''],
  ['{"code": 401}', ''],
  ['null', ''],
  ['{"__proto__": {"message": "x"}}', ''],
])('extracts the message from %j', (body, text) => {
  expect(errorText(body)).toBe(text)
})

it('shortens a long text', () => {
  expect(errorText('x'.repeat(5000))).toHaveLength(301)
})

it('stops at a limited depth of nesting', () => {
  expect(errorText(`${'{"error":'.repeat(500)}"deep"${'}'.repeat(500)}`)).toBe('')
})
