/** A page's chapter by its key; undefined where the page's author took it away. */
export const chapterOf = <C extends { key: string }>(page: { chapters: readonly C[] }, key: string): C | undefined =>
  page.chapters.find((chapter) => chapter.key === key)
