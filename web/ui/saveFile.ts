const types: Record<string, string> = { pdf: 'application/pdf', xml: 'application/xml', ics: 'text/calendar' }

/** Saves bytes as a download under a file name. */
export function saveFile(bytes: Uint8Array, name: string): void {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
