#!/usr/bin/env bash
# Tries `npm start` and `npm test` where there is nothing but git, Node and npm: in a Debian made by debootstrap and
# entered by chroot, with a small /dev/shm, once as root and once as another user. For developers; needs root,
# debootstrap and a minute. The Node and npm tried are those found first on the path.
#
#   tools/bare-system.sh [folder of the bare system]
set -euo pipefail

checkout=$(cd "$(dirname "$0")/.." && pwd)
bare=$(realpath -m "${1:-/var/tmp/bookmann-bare}")

if [ ! -x "$bare/usr/bin/git" ]; then
  debootstrap --variant=minbase --include=git,ca-certificates stable "$bare"
fi

# The same Node, npm and way to the network as here.
cp "$(readlink -f "$(command -v node)")" "$bare/usr/bin/node"
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
rm -rf "$bare/usr/lib/node_modules/npm"
mkdir -p "$bare/usr/lib/node_modules" "$bare/usr/etc"
cp -r "$npm" "$bare/usr/lib/node_modules/npm"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$bare/usr/bin/npm"
for file in /etc/resolv.conf /etc/hosts /etc/ssl/certs/ca-certificates.crt /usr/etc/npmrc; do
  if [ -e "$file" ]; then cp --dereference "$file" "$bare$file"; fi
done

chroot "$bare" id student >/dev/null 2>&1 || chroot "$bare" useradd --create-home student

for person in root:/root student:/home/student; do
  who=${person%%:*} home=${person#*:}
  echo "== as $who, in $home/bookmann"
  rm -rf "$bare$home/bookmann" "$bare"/var/lib/bookmann-*
  git clone --quiet "$checkout" "$bare$home/bookmann"
  chroot "$bare" chown -R "$who:" "$home/bookmann"
  # Namespaces of its own: mounts vanish and processes end with it, and what is left running can be seen.
  unshare --mount --pid --fork bash -euc '
    bare=$1 who=$2 home=$3
    mount -t proc proc "$bare/proc"
    mount --rbind /dev "$bare/dev"
    mount -t tmpfs -o size=64m shm "$bare/dev/shm"
    exec chroot "$bare" setpriv --reuid "$who" --regid "$who" --init-groups env -i \
      PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME="$home" USER="$who" \
      ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS"} \
      bash -c "cd $home/bookmann && node tools/try-both.mjs"
  ' - "$bare" "$who" "$home"
done
