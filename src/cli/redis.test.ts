import {inspect} from 'node:util'
import {describe, expect, it} from 'vitest'
import {UsageError} from './parse-options.ts'
import {parseRedisAddress} from './redis.ts'

describe('parseRedisAddress', () => {
  it.each([
    ['redis://redis', {host: 'redis', port: 6379, tls: false, database: 0}],
    ['rediss://redis.example.com:6380/2', {port: 6380, tls: true, database: 2}],
    ['valkeys://[::1]/', {host: '::1', tls: true, database: 0}],
    ['redis://:hunter%232@h', {username: undefined, password: 'hunter#2'}],
    ['redis://u:50%25@h', {username: 'u', password: '50%'}],
  ])('reads %s', (value, expected) => {
    const none = {username: undefined, password: undefined}
    expect({...none, ...parseRedisAddress(value)}).toMatchObject(expected)
  })

  it.each([
    'https://u:hunter2@h',
    'u:hunter2@h:6379',
    'redis://u:hunter#2@h:6379',
    'redis://u:123#hunter2@h:6379',
    'redis://u:hunter?2@h',
    'redis://u:hunter/2@h',
    'redis://u:1/hunter2@h',
    'redis://u:hunter@2@h',
    'redis://u:hunter%2@h',
    'redis://u:hunter2@h:99999',
    'redis://u:hunter2@',
    'redis://u:hunter2@h/hunter',
    'redis://h?password=hunter2',
    'redis://',
  ])('refuses %s without quoting it', (value) => {
    let error: unknown
    try {
      parseRedisAddress(value)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(UsageError)
    expect(inspect(error, {depth: 9, showHidden: true}).replace(/^ +at .*$/gm, '')).not.toMatch(
      /hunter|6379|99999/,
    )
  })
})
