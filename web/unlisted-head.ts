/** The head of a screen that search engines do not list. Missing parts of the title are left out. */
export const unlistedHead = (...title: (string | undefined)[]) => ({
  meta: [{ title: title.filter(Boolean).join(' – ') }, { name: 'robots', content: 'noindex' }],
})
