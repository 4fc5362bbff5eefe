/** "Theory – BLS – Praktika". By itself: the titles of all screens travel with every first page. */
export const studyTitle = (...parts: (string | undefined)[]) => ({
  meta: [{ title: parts.filter(Boolean).join(' – ') }],
})
