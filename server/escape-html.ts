/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What XML 1.0 cannot contain, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
  '<': '&lt;',
  '>': '&gt;',
}
/** Escapes text for XML content and quoted attributes, without the characters that XML 1.0 cannot contain. */
export const escapeXml = (text: string) =>
  text.replace(forbidden, '').replace(/[&"'<>]/g, (sign) => entities[sign] ?? sign)

/**
 * Text of a cell of CSV that no spreadsheet takes for a formula (OWASP, CSV injection): one with another separator than the file
 * has begins a cell within the text, also after a line break, and knows quotes at the beginning of its own cells only.
 */
export const escapeCell = (text: string) => text.replace(/^(?=[=+\-@\t\r])|(?<=[;,|\t"\r\n])(?=[=+\-@])/g, "'")
