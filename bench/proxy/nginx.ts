import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

export interface NginxOptions {
  readonly directory: string
  readonly port: number
  /** The target of `auth_request`; its 200 is cached for a minute. */
  readonly authUrl: string
  readonly plain: Buffer
  readonly gzip: Buffer
}

/** nginx with precompressed files behind a cached `auth_request`: the closest comparison. */
export async function writeNginx({directory, port, authUrl, plain, gzip}: NginxOptions) {
  const root = join(directory, 'root')
  await mkdir(root, {recursive: true})
  await Promise.all([
    writeFile(join(root, 'stories'), plain),
    writeFile(join(root, 'stories.gz'), gzip),
  ])
  // Workers started by root run as an unprivileged user, who can't read this directory.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const config = `${user}worker_processes 1;
daemon off;
pid ${directory}/pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  default_type application/json;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  proxy_cache_path ${directory}/cache keys_zone=auth:1m;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    gzip_static on;
    add_header Cache-Control "private, no-cache";
    add_header Vary "Origin, Authorization, Accept-Encoding";
    location / { auth_request /auth; }
    location = /auth {
      internal;
      proxy_pass ${authUrl};
      proxy_pass_request_body off;
      proxy_set_header Content-Length "";
      proxy_set_header Authorization $http_authorization;
      proxy_cache auth;
      proxy_cache_key $http_authorization;
      proxy_cache_valid 200 1m;
      proxy_cache_valid 401 403 5s;
      proxy_cache_lock on;
    }
  }
}
`
  const path = join(directory, 'nginx.conf')
  await writeFile(path, config)
  return path
}
