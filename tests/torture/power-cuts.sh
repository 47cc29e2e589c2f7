#!/bin/bash
# Cuts the power of a disk again and again while it is written, and looks for what was acknowledged.
#   tests/torture/power-cuts.sh [cuts]        as root, with nbdkit, nbdfuse (libnbd-bin) and fuse installed
# The disk is an image behind a cache that is lost when nbdkit is killed: what was never synchronised is gone.
set -u
cd "$(dirname "$0")/../.." || exit 1
export PATH=$PWD/node_modules/.bin:$PATH
for tool in nbdkit nbdfuse losetup mkfs.ext4; do
  command -v "$tool" > /dev/null || { echo "There is no $tool here: nothing was cut."; exit 0; }
done
place=$(mktemp -d)
mkdir "$place/fuse" "$place/disk"
: > "$place/notes"
truncate -s 200M "$place/image" && mkfs.ext4 -q -F "$place/image"
findings=0
for cut in $(seq "${1:-20}"); do
  nbdkit -f -U "$place/socket" --filter=cache file "$place/image" cache=writeback 2> /dev/null & kit=$!
  until [ -S "$place/socket" ]; do sleep 0.1; done
  touch "$place/fuse/disk"
  nbdfuse "$place/fuse/disk" --unix "$place/socket" 2> /dev/null & fuse=$!
  sleep 0.7
  loop=$(losetup -f --show "$place/fuse/disk") && mount "$loop" "$place/disk" || { echo "This machine mounts no such disk."; kill -9 $kit $fuse; exit 1; }
  mkdir -p "$place/disk/data"
  : > "$place/now"
  node --import tsx tests/torture/power-writer.ts "$place/disk/data" "$cut" "$place/now" 2> /dev/null & writer=$!
  for _ in $(seq 300); do grep -q ready "$place/now" && break; sleep 0.1; done
  sleep "$((RANDOM % 2)).$((RANDOM % 9 + 1))"
  # What is noted after this moment may not have been acknowledged by a disk with power.
  cp "$place/now" "$place/seen"; kill -9 $kit
  kill -9 $writer; wait $writer $kit 2> /dev/null
  grep -v ready "$place/seen" >> "$place/notes"
  umount -l "$place/disk"; losetup -d "$loop"; kill -9 $fuse 2> /dev/null; umount -l "$place/fuse/disk" 2> /dev/null
  sleep 0.5; rm -f "$place/socket"
  e2fsck -fy "$place/image" > /dev/null 2>&1
  mount -o loop "$place/image" "$place/disk" || { echo "cut $cut: the disk cannot be mounted"; findings=$((findings + 1)); continue; }
  said=$(node --import tsx tests/torture/power-check.ts "$place/disk/data" "$place/notes" 2>&1) || findings=$((findings + 1))
  echo "cut $cut: $(echo "$said" | tail -1)"
  umount "$place/disk"
done
echo "$findings findings"
[ $findings = 0 ] && rm -rf "$place"
exit $((findings > 0))
