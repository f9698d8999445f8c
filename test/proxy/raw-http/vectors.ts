/**
 * Requests as bytes, each with the expected result. The cases are those of llhttp's own tests
 * (`test/request`) and those that smuggle a request past a server in front.
 */

/** `[name, bytes]` of requests that Node refuses: a 400, then the end of the connection. */
type Refused = readonly [name: string, bytes: string]
/** `[name, bytes, status]` of requests after which the proxy closes the connection. */
type Last = readonly [name: string, bytes: string, status: number]
/** `[name, bytes, statuses]` of requests that leave the connection open. */
type Kept = readonly [name: string, bytes: string, statuses: readonly number[]]

export const AUTHORIZED = 'Authorization: Bearer good'

/** A request with a `Host`; `fields` are its other lines. */
export const request = (start: string, ...fields: string[]) =>
  [start, 'Host: a', ...fields, '', ''].join('\r\n')

const get = (...fields: string[]) => request('GET /teams HTTP/1.1', AUTHORIZED, ...fields)
const post = (...fields: string[]) => request('POST /teams HTTP/1.1', ...fields)
const chunked = (body: string) => post('Transfer-Encoding: chunked') + body

export const REFUSED: readonly Refused[] = [
  // The request line.
  ['another protocol', request('GET /teams ICE/1.0')],
  ['a protocol that begins like HTTP', request('GET /teams IHTTP/1.0')],
  ['RTSP with a method of HTTP', request('PUT /teams RTSP/1.0')],
  ['a method of RTSP', request('ANNOUNCE /teams HTTP/1.0')],
  ['an unknown method', request('MKCOLA /teams HTTP/1.1')],
  ['a method in lower case', request('get /teams HTTP/1.1')],
  ['another version', request('GET /teams HTTP/5.6')],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a space in the target', request('GET /te ams HTTP/1.1')],
  ['a space after the version', request('GET /teams HTTP/1.1 ')],
  ['a space after the request line', 'GET /teams HTTP/1.1\r\n Host: a\r\n\r\n'],
  ['a target without a slash', request('GET teams HTTP/1.1')],
  ['UTF-8 in the target', request('GET /te\xc3\xa4ms HTTP/1.1')],
  ['a NUL in the target', request('GET /te\0ams HTTP/1.1')],
  ['a control character in the target', request('GET /te\x01ams HTTP/1.1')],
  ['a DEL in the target', request('GET /te\x7fams HTTP/1.1')],
  ['a bare CR in the target', request('GET /te\rams HTTP/1.1')],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  // Header names and values.
  ['a colon without a name', get(': nameless')],
  ['a name without a colon', get('nameless')],
  ['a space before the colon', get('Foo : bar')],
  ['an @ in a name', get('Fo@: bar')],
  ['a control character in a name', get('Foo\x01test: bar')],
  ['a CR and an escape in a name', get('Connection\r\x1b5eep-Alive')],
  ['a NUL in a name', get('Fo\0o: bar')],
  ['a NUL in a value', get('Foo: b\0ar')],
  ['a NUL in Host', 'GET /teams HTTP/1.1\r\nHost: a\0b\r\n\r\n'],
  ['a bare CR in a value', get('Foo: b\rar')],
  ['headers separated by CR', get('Foo: 1\rBar: 2')],
  ['headers separated by LF', get('Foo: 1\nBar: 2')],
  ['only LFs', 'GET /teams HTTP/1.1\nHost: a\n\n'],
  ['an LF after the request line', 'GET /teams HTTP/1.1\nHost: a\r\n\r\n'],
  ['an LF that ends the head', `GET /teams HTTP/1.1\r\nHost: a\r\n\n`],
  [
    'a CR and another character after the head',
    'GET /teams HTTP/1.1\r\nHost: a\r\n\rZGET /evil: HTTP/1.1\r\nHost: a\r\n\r\n',
  ],
  ['a folded value', get('Foo: bar', ' folded')],
  ['a folded value with a tab', get('Foo: bar', '\tfolded')],
  ['a folded name', get('name', ' : value')],
  ['a folded Authorization', request('GET /teams HTTP/1.1', 'Authorization: Bearer', ' good')],
  ['a space before the first header', 'GET /teams HTTP/1.1\r\n Foo: bar\r\nHost: a\r\n\r\n'],
  // Content-Length.
  ['two Content-Length', post('Content-Length: 1', 'Content-Length: 2') + 'xx'],
  ['the same Content-Length twice', post('Content-Length: 1', 'Content-Length: 1') + 'x'],
  ['a list of lengths', post('Content-Length: 1, 1') + 'x'],
  ['a length that overflows', post('Content-Length: 1000000000000000000000')],
  ['a negative length', post('Content-Length: -1')],
  ['a length with a sign', post('Content-Length: +1') + 'x'],
  ['a hexadecimal length', post('Content-Length: 0x1') + 'x'],
  ['a length with a space within', post('Content-Length: 4 2')],
  ['a length with letters after', post('Content-Length: 13 37abc')],
  ['an empty length', post('Content-Length:')],
  ['a space before the colon of a length', post('Content-Length : 1') + 'x'],
  ['a CR in place of the dash of a length', post('Content\rLength: 1') + 'x'],
  ['a folded length', post('Content-Length:', ' 1') + 'x'],
  ['a length behind a bare LF', post('Foo: x\nContent-Length: 23') + 'GET /evil HTTP/1.1\r\n\r\n'],
  // Transfer-Encoding.
  ['chunked before another coding', post('Transfer-Encoding: chunked, deflate') + '0\r\n\r\n'],
  [
    'chunked and then identity',
    post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity') + '0\r\n\r\n',
  ],
  ['a folded coding', post('Transfer-Encoding: chunked', ' , pigeons') + '0\r\n\r\n'],
  ['a coding with a vertical tab', post('Transfer-Encoding: \x0bchunked') + '0\r\n\r\n'],
  ['a space before the colon of a coding', post('Transfer-Encoding : chunked') + '0\r\n\r\n'],
  ['a coding behind a bare LF', post('Foo: x\nTransfer-Encoding: chunked') + '0\r\n\r\n'],
  // Both: a server in front may use the other one.
  ['CL.TE', post('Content-Length: 6', 'Transfer-Encoding: chunked') + '0\r\n\r\nG'],
  [
    'TE.CL',
    post('Transfer-Encoding: chunked', 'Content-Length: 4') +
      '1f\r\nGET /evil HTTP/1.1\r\nHost: a\r\n\r\n\r\n0\r\n\r\n',
  ],
  ['a length and identity', post('Content-Length: 1', 'Transfer-Encoding: identity') + 'x'],
  ['a length and an empty coding', post('Content-Length: 1', 'Transfer-Encoding:') + 'x'],
  [
    'a length and chunked on HTTP/1.0',
    request('POST /teams HTTP/1.0', 'Content-Length: 6', 'Transfer-Encoding: chunked') +
      '0\r\n\r\nG',
  ],
]

export const LAST: readonly Last[] = [
  // A body is refused, whatever it contains: the bytes after it are not a request.
  ['a body with a length', get('Content-Length: 4') + 'q=42', 400],
  [
    'a body that is a request',
    get('Content-Length: 33') + 'GET /evil HTTP/1.1\r\nHost: a\r\n\r\n...',
    400,
  ],
  ['less of a body than its length', get('Content-Length: 100') + 'x', 400],
  ['spaces and tabs around a length', get('Content-Length: \t 4 \t') + 'q=42', 400],
  ['zeroes before a length', get('Content-Length: 004') + 'q=42', 400],
  ['a chunked body', get('Transfer-Encoding: chunked') + '4\r\nq=42\r\n0\r\n\r\n', 400],
  ['an empty chunked body', get('Transfer-Encoding: chunked') + '0\r\n\r\n', 400],
  ['CHUNKED', get('Transfer-Encoding: CHUNKED') + '0\r\n\r\n', 400],
  ['another coding before chunked', get('Transfer-Encoding: deflate, chunked') + '0\r\n\r\n', 400],
  [
    'two lines of codings',
    get('Transfer-Encoding: deflate', 'Transfer-Encoding: chunked') + '0\r\n\r\n',
    400,
  ],
  ['a chunk extension', get('Transfer-Encoding: chunked') + '4;a="b;c"\r\nq=42\r\n0\r\n\r\n', 400],
  ['trailers', get('Transfer-Encoding: chunked') + '0\r\nAuthorization: Bearer evil\r\n\r\n', 400],
  [
    'chunked on HTTP/1.0',
    request(
      'GET /teams HTTP/1.0',
      AUTHORIZED,
      'Connection: keep-alive',
      'Transfer-Encoding: chunked',
    ) + '0\r\n\r\n',
    400,
  ],
  [
    'a length on HTTP/1.0',
    request('GET /teams HTTP/1.0', AUTHORIZED, 'Connection: keep-alive', 'Content-Length: 1') + 'x',
    400,
  ],
  ['a POST with a body', post('Content-Length: 4') + 'q=42', 405],
  ['a preflight with a body', request('OPTIONS /teams HTTP/1.1', 'Content-Length: 1') + 'x', 204],
  ['a body to no route', request('GET /evil HTTP/1.1', 'Content-Length: 1') + 'x', 404],
  ['a body that waits to be invited', get('Content-Length: 4', 'Expect: 100-continue'), 400],
  [
    'an upgrade with a body',
    get('Connection: upgrade', 'Upgrade: ws', 'Content-Length: 4') + 'abcd',
    400,
  ],
  ['an upgrade', get('Connection: Upgrade', 'Upgrade: WebSocket'), 200],
  ['an upgrade to HTTP/2', get('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'), 200],
  // The body's end is broken: Node may refuse it after the response, which is the last in any case.
  ['a chunk without an end', chunked('1'), 405],
  // Node passes a request on before it knows that its coding is unknown.
  ['an unknown transfer coding', post('Transfer-Encoding: pigeons'), 405],
  ['a coding that begins with chunked', post('Transfer-Encoding: chunkedchunked'), 405],
  // Versions that Node reads as it does 1.0.
  ['version 2.0', request('GET /teams HTTP/2.0', AUTHORIZED), 200],
  ['version 0.9', `GET /teams\r\nHost: a\r\n${AUTHORIZED}\r\n\r\n`, 200],
  ['version 0.9 without headers', 'GET /teams\r\n\r\n', 401],
  // Repeated where a server in front may have read the other one.
  ['two Hosts', get('Host: b'), 400],
  ['the same Host twice', get('Host: a'), 400],
  ['two Authorizations', get('Authorization: Bearer evil'), 400],
  [
    'two Authorizations, the good one last',
    request('GET /teams HTTP/1.1', 'Authorization: Bearer evil', AUTHORIZED),
    400,
  ],
  // The client or the version ends the connection.
  ['Connection: close', get('Connection: close'), 200],
  ['Connection: close and a tab', get('Connection: close\t'), 200],
  ['close among other tokens', get('Connection: close, token, keep-alive'), 200],
  ['HTTP/1.0', request('GET /teams HTTP/1.0', AUTHORIZED), 200],
  ['HTTP/1.0 without Host', `GET /teams HTTP/1.0\r\n${AUTHORIZED}\r\n\r\n`, 200],
]

export const KEPT: readonly Kept[] = [
  ['no body', get(), [200]],
  ['an empty body', get('Content-Length: 0'), [200]],
  [
    'keep-alive on HTTP/1.0',
    request('GET /teams HTTP/1.0', AUTHORIZED, 'Connection: keep-alive'),
    [200],
  ],
  ['empty lines before the request line', `\r\n\r\n${get()}`, [200]],
  ['three requests at once', get() + request('GET /evil HTTP/1.1') + get(), [200, 404, 200]],
  ['two spaces before the version', request('GET /teams  HTTP/1.1', AUTHORIZED), [200]],
  ['an empty value', get('Foo:'), [200]],
  ['bytes beyond ASCII in a value', get('Foo: b\xe4r'), [200]],
  ['Host in capitals', `GET /teams HTTP/1.1\r\nHOST: a\r\n${AUTHORIZED}\r\n\r\n`, [200]],
  ['a Host that is none', 'GET /teams HTTP/1.1\r\nHost: /../\r\n\r\n', [401]],
  ['a coding of the response', get('TE: trailers'), [200]],
  ['a length of another name', get('X-Content-Length: 5', 'Content_Length: 5'), [200]],
  // Targets that are not paths of the proxy.
  ['the absolute form', request('GET http://a/teams HTTP/1.1', AUTHORIZED), [404]],
  [
    'the absolute form of another host',
    request('GET http://evil.example:1234?teams HTTP/1.1', AUTHORIZED),
    [404],
  ],
  [
    'the absolute form with a user',
    request('GET http://a%12:b!&*$@evil.example/teams HTTP/1.1'),
    [404],
  ],
  ['the absolute form of https', request('GET https://a/teams HTTP/1.1', AUTHORIZED), [404]],
  ['two slashes', request('GET //evil.example/teams HTTP/1.1', AUTHORIZED), [404]],
  ['*', request('GET * HTTP/1.1'), [404]],
  ['* of OPTIONS', request('OPTIONS * HTTP/1.1'), [404]],
  ['quotes', request('GET /with_"lovely"_quotes?foo=\\"bar\\" HTTP/1.1'), [404]],
  ['two question marks', request('GET /teams?a=b?c HTTP/1.1'), [400]],
  ['a vertical bar', request('GET /teams?query=| HTTP/1.1'), [400]],
  ['a fragment', request('GET /teams#posts HTTP/1.1', AUTHORIZED), [404]],
  ['an encoded slash', request('GET /x%2fteams HTTP/1.1', AUTHORIZED), [404]],
  ['encoded line ends', request('GET /stories?teamId=a%0d%0aX:1 HTTP/1.1', AUTHORIZED), [400]],
  // HTTP methods that the proxy doesn't support.
  ...[
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'TRACE',
    'REPORT',
    'PURGE',
    'SEARCH',
    'LINK',
    'SOURCE',
    'QUERY',
  ].map((method): Kept => [method, request(`${method} /teams HTTP/1.1`, AUTHORIZED), [405]]),
]
