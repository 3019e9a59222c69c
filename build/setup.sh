#!/usr/bin/env bash
# Makes sure that there is a Chromium for the browser tests: the one that CHROMIUM names, an installed one, or
# Debian's package where apt-get can install it.
set -euo pipefail
found=$(node -p 'try { require("./build/chromium.js").chromiumPath() } catch (error) { "" }')
if [[ -n $found ]]; then
  echo "Chromium: $found"
elif [[ -n ${CHROMIUM:-} ]]; then
  echo "CHROMIUM names $CHROMIUM, which does not exist." >&2
  exit 1
elif command -v apt-get >/dev/null && [[ $(id -u) == 0 ]]; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update
  # The one without windows is smaller and faster. Where there is no such package, the whole one.
  apt-get install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core ||
    apt-get install -y --no-install-recommends chromium fonts-dejavu-core
else
  echo "The browser tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install chromium) or name one in CHROMIUM." >&2
  exit 1
fi
