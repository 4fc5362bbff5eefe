import * as v from 'valibot'

export const contactKinds = ['phone', 'email', 'address', 'hours', 'other'] as const
export type ContactKind = (typeof contactKinds)[number]

/** A highest heading of a text: `id` is the heading's, the same in every language. */
const Section = v.object({ id: v.string(), title: v.string() })
export type Section = v.InferOutput<typeof Section>
/** A point of a list of facts; `value` is HTML. */
const Fact = v.object({ label: v.string(), value: v.string() })
export type Fact = v.InferOutput<typeof Fact>

/**
 * Parts of an authored text, as HTML but `summary`. `lead`: its first paragraph, or empty; `facts`: a list "**label:**
 * value" at its beginning, or empty; `rest`: what follows. `summary`: the words of the first paragraph, without markup
 * and notes. `sections`: the highest headings, of pages only.
 */
export const pageParts = {
  lead: v.string(),
  rest: v.string(),
  summary: v.string(),
  sections: v.array(Section),
  facts: v.array(Fact),
}
export type PageParts = v.InferOutput<v.ObjectSchema<typeof pageParts, undefined>>

/**
 * A part of a page. `key` is unique within its parent and addresses it; `kind` says what a way to contact us is, null
 * elsewhere. `html` is the text as a screen shows it: sanitised, headings from h2 (page), h3 (chapter) or h4 (below),
 * cells labelled, links in the language of the request.
 */
export const blockBase = {
  id: v.number(),
  key: v.string(),
  kind: v.nullable(v.picklist(contactKinds)),
  html: v.string(),
}
