/** "Theory – BLS – Praktika". In a file of its own: the heads of all routes are in every first page's scripts. */
export const studyTitle = (...parts: (string | undefined)[]) => ({
  meta: [{ title: parts.filter(Boolean).join(' – ') }],
})
