#!/usr/bin/env bash
# Packs the package and uses it on the Node that comes first in the path outside of this repository.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tarball=$(npm pack --silent --pack-destination "$folder")
here=$(pwd)
cd "$folder"
echo '{"type":"module","private":true}' >package.json
npm install --silent "./$tarball"
# npm puts the repository's own Node first.
PATH=${PATH//"$here"\/node_modules\/.bin:/} node "$here/test/package/smoke.mjs"
