/**
 * What servers are told of the site: browsers keep what has a code of its content or a version in its path for good, and
 * ask anew for all else; Excel on the web may read functions.json from its own address.
 */
// @ts-check
const { HASHED } = require("./hashed-name.js");

const FOR_GOOD = "public, max-age=31536000, immutable";
const LIBRARIES = "try/lib/";

/** Whether a path's content never changes. @param {string} path */
const staysSame = (path) => HASHED.test(path) || path.startsWith(LIBRARIES);

/**
 * The servers' files by their names.
 * @param {readonly string[]} paths the site's
 * @param {string} address without a slash at its end
 * @returns {Map<string, string>}
 */
function serverFiles(paths, address) {
  const base = new URL(address).pathname.replace(/\/$/, "");
  const hashed = paths.filter((path) => HASHED.test(path));
  // Netlify and Cloudflare have browsers ask anew for what is not listed.
  const headers = [
    `${base}/functions.json\n  Access-Control-Allow-Origin: *`,
    ...[...hashed, `${LIBRARIES}*`].map((path) => `${base}/${path}\n  Cache-Control: ${FOR_GOOD}`),
  ];
  const apache = `# Apache, with mod_headers
AddType application/json .json
AddType font/woff2 .woff2
<IfModule mod_headers.c>
  Header set Cache-Control "no-cache"
  Header set X-Content-Type-Options "nosniff"
  <FilesMatch "\\.[0-9a-f]{20}\\.[a-z]+$">
    Header set Cache-Control "${FOR_GOOD}"
  </FilesMatch>
  <Files "functions.json">
    Header set Access-Control-Allow-Origin "*"
  </Files>
</IfModule>
`;
  const apacheLibraries = `<IfModule mod_headers.c>\n  Header set Cache-Control "${FOR_GOOD}"\n</IfModule>\n`;
  const location = (/** @type {string} */ path, /** @type {string} */ inside) =>
    `  <location path="${path}">\n    <system.webServer>\n${inside}\n    </system.webServer>\n  </location>`;
  const keep = `      <staticContent>\n        <clientCache cacheControlMode="UseMaxAge" cacheControlMaxAge="365.00:00:00" />\n      </staticContent>`;
  const cors = `      <httpProtocol>\n        <customHeaders>\n          <add name="Access-Control-Allow-Origin" value="*" />\n        </customHeaders>\n      </httpProtocol>`;
  const iis = `<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <system.webServer>
    <staticContent>
      <clientCache cacheControlMode="DisableCache" />
      <remove fileExtension=".json" />
      <mimeMap fileExtension=".json" mimeType="application/json" />
      <remove fileExtension=".woff2" />
      <mimeMap fileExtension=".woff2" mimeType="font/woff2" />
    </staticContent>
  </system.webServer>
${[location("functions.json", cors), ...[...hashed, LIBRARIES.slice(0, -1)].map((path) => location(path, keep))].join("\n")}
</configuration>
`;
  return new Map([
    ["_headers", `${headers.join("\n")}\n`],
    [".htaccess", apache],
    [`${LIBRARIES}.htaccess`, apacheLibraries],
    ["web.config", iis],
    // Without it GitHub Pages leaves out what begins with an underscore.
    [".nojekyll", ""],
  ]);
}

module.exports = { serverFiles, staysSame };
