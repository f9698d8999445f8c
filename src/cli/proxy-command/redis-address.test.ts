import {inspect} from 'node:util'
import {describe, expect, it} from 'vitest'
import {UsageError} from '../options.ts'
import {parseRedisAddress} from './redis-address.ts'

const NONE = {kind: 'server', tls: false, user: {}, database: 0, name: '', sentinelUser: {}}
const redis = {host: 'redis', port: 6379}

describe('parseRedisAddress', () => {
  it.each([
    ['redis://redis', {nodes: [redis]}],
    [
      'rediss://redis.example.com:6380/2',
      {nodes: [{host: 'redis.example.com', port: 6380}], tls: true, database: 2},
    ],
    ['valkeys://[::1]/', {nodes: [{host: '::1', port: 6379}], tls: true}],
    ['redis://:hunter%232@redis', {nodes: [redis], user: {password: 'hunter#2'}}],
    ['redis://u:50%25+:@redis', {nodes: [redis], user: {username: 'u', password: '50%+:'}}],
    ['redis+cluster://redis/0', {kind: 'cluster', nodes: [redis]}],
    [
      'rediss+cluster://u:p@redis,[::1]:7000,c:7001',
      {
        kind: 'cluster',
        nodes: [redis, {host: '::1', port: 7000}, {host: 'c', port: 7001}],
        tls: true,
        user: {username: 'u', password: 'p'},
      },
    ],
    [
      'redis+sentinel://one,two:7000/my.main-1',
      {
        kind: 'sentinel',
        nodes: [
          {host: 'one', port: 26_379},
          {host: 'two', port: 7000},
        ],
        name: 'my.main-1',
      },
    ],
    [
      'rediss-sentinel://:p@one/main/3?sentinel_username=s&sentinel_password=a%23+b',
      {
        kind: 'sentinel',
        nodes: [{host: 'one', port: 26_379}],
        tls: true,
        user: {password: 'p'},
        database: 3,
        name: 'main',
        sentinelUser: {username: 's', password: 'a#+b'},
      },
    ],
  ])('reads %s', (value, expected) => {
    expect(parseRedisAddress(value)).toStrictEqual({...NONE, ...expected})
  })

  const ESCAPE = 'percent-encode'
  it.each([
    ['https://u:hunter2@h', 'must start with'],
    ['redis+http://u:hunter2@h', 'must start with'],
    ['u:hunter2@h:6379', 'must start with'],
    ['redis://u:hunter#2@h:6379', ESCAPE],
    ['redis://u:123#hunter2@h:6379', ESCAPE],
    ['redis://u:hunter?2@h', ESCAPE],
    ['redis://u:hunter/2@h', ESCAPE],
    ['redis://u:1/hunter2@h', ESCAPE],
    ['redis://u:hunter@2@h', ESCAPE],
    ['redis://u:hunter%2@h', 'write %25'],
    ['redis://u:hunter2@h:99999', ESCAPE],
    ['redis://u:hunter2@', ESCAPE],
    ['redis://u:hunter2@h/hunter', 'number of a database'],
    ['redis://u:hunter2@h/1/2', 'number of a database'],
    ['redis://h?password=hunter2', 'no parameters'],
    ['redis://', ESCAPE],
    ['redis://u:hunter2@a,b', 'several hosts'],
    ['redis+cluster://u:hunter2@a,,b', ESCAPE],
    ['redis+cluster://u:hunter2@a,v:hunter2@b', ESCAPE],
    ['redis+cluster://u:hunter2@a,b:99999', ESCAPE],
    ['redis+cluster://u:hunter2@a/1', 'no database but 0'],
    ['redis+cluster://u:hunter2@a?sentinel_password=hunter2', 'no parameters'],
    ['redis+sentinel://u:hunter2@a', 'what Sentinel calls the primary'],
    ['redis+sentinel://u:hunter2@a/', 'what Sentinel calls the primary'],
    ['redis+sentinel://u:hunter2@a/hunter/x', 'what Sentinel calls the primary'],
    ['redis+sentinel://a/main?password=hunter2', 'no parameters'],
    ['redis+sentinel://a/main?sentinel_password=hunter#2', ESCAPE],
  ])('refuses %s without quoting it', (value, problem) => {
    let error: unknown
    try {
      parseRedisAddress(value)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(UsageError)
    expect((error as UsageError).message).toMatch(/^REDIS_URL /)
    expect((error as UsageError).message).toContain(problem)
    expect(inspect(error, {depth: 9, showHidden: true}).replace(/^ +at .*$/gm, '')).not.toMatch(
      /hunter|6379|99999/,
    )
  })
})
