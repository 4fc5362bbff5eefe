import type { Language } from './common.ts'

/** Endings of Lithuanian names and those of their vocative; the others, such as -a, are the same. */
const endings: readonly (readonly [from: string, to: string])[] = [
  ['jas', 'jau'],
  ['as', 'ai'],
  ['is', 'i'],
  ['ys', 'y'],
  ['us', 'au'],
  ['ė', 'e'],
]

/** Letters and beginnings that no Lithuanian name has: "Alex", "Thomas", "Chris", "Dennis". */
const foreign = /[qwx]|^(?:th|ch|ph)|([b-df-hj-np-tv-z])\1/i

function addressed(name: string): string {
  if (foreign.test(name)) return name
  const [from, to] = endings.find(([ending]) => name.endsWith(ending) && name.length > ending.length + 1) ?? ['', '']
  return from ? name.slice(0, -from.length) + to : name
}

/** How a Lithuanian greeting addresses someone: "Sveiki, Tomai!". Names of other languages stay as they are. */
export const vocative = (firstname: string): string =>
  firstname
    .split(/([\s-])/)
    .map(addressed)
    .join('')

/** A first name as a greeting in the language of the screen writes it. */
export const greeted = (firstname: string, language: Language): string =>
  language === 'lt' ? vocative(firstname) : firstname
