import * as v from 'valibot'
import { DraftText, OptionalNumber } from '../drafts.ts'

export const FilmDraft = v.looseObject({
  file: v.string(),
  captions: DraftText,
  seconds: OptionalNumber,
  chapters: v.optional(v.array(v.looseObject({ at: v.number(), title: DraftText }))),
  share: OptionalNumber,
})
export type FilmDraft = v.InferOutput<typeof FilmDraft>
export const SheetDraft = v.looseObject({
  file: DraftText,
  pages: OptionalNumber,
  done: v.optional(v.picklist(['pages', 'opening'])),
})
export type SheetDraft = v.InferOutput<typeof SheetDraft>
export const MediaDraft = v.looseObject({
  film: v.optional(FilmDraft),
  sheet: v.optional(SheetDraft),
  download: v.optional(DraftText),
})
export type MediaDraft = v.InferOutput<typeof MediaDraft>
