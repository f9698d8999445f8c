import {inspect} from 'node:util'
import {describe, expect, it} from 'vitest'
import {UsageError} from '../options.ts'
import {parseRedisUrl} from './redis.ts'

describe('parseRedisUrl', () => {
  it.each([
    ['redis://redis', {host: 'redis'}],
    ['rediss://redis.example.com:6380/2', {host: 'redis.example.com', port: 6380, db: 2, tls: {}}],
    ['valkeys://[::1]/', {host: '::1', tls: {}}],
    ['redis://:hunter%232@redis', {host: 'redis', password: 'hunter#2'}],
    ['redis://u:50%25+:@redis', {host: 'redis', username: 'u', password: '50%+:'}],
    ['redis://u:a^b|c@redis', {host: 'redis', username: 'u', password: 'a^b|c'}],
    // As hosts without IPv4 document it.
    ['redis://redis.railway.internal:6379?family=0', {host: 'redis.railway.internal'}],
    ['redis://redis.flycast/1?family=6', {host: 'redis.flycast', db: 1}],
  ])('reads %s, for names of IPv4 and IPv6 addresses alike', (value, expected) => {
    expect(parseRedisUrl(value)).toStrictEqual({port: 6379, db: 0, family: 0, ...expected})
  })

  it.each([
    'https://u:hunter2@h',
    'redis+cluster://u:hunter2@h',
    'u:hunter2@h:6379',
    'redis://u:hunter#2@h:6379',
    'redis://u:123#hunter2@h:6379',
    'redis://u:hunter?2@h',
    'redis://u:hunter/2@h',
    'redis://u:1/hunter2@h',
    'redis://u:hunter%2@h',
    'redis://u:hunter2@h:99999',
    'redis://u:hunter2@',
    'redis://u:hunter2@h/hunter',
    'redis://u:hunter2@h/1/2',
    'redis://h?password=hunter2',
    'redis://u:hunter?family=0@h',
    'redis://h?family=hunter',
    'redis://',
    'redis://u:hunter2@a,b',
  ])('refuses %s without quoting it', (value) => {
    let error: unknown
    try {
      parseRedisUrl(value)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(UsageError)
    expect((error as UsageError).message).toMatch(/^REDIS_URL must be like rediss:/)
    expect(inspect(error, {depth: 9, showHidden: true}).replace(/^ +at .*$/gm, '')).not.toMatch(
      /hunter|99999/,
    )
  })
})
