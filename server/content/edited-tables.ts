import { clientBanners } from '../../contract/constants.ts'
import type { ContentKind } from '../../contract/manage/content-kinds.ts'
import type { EditedTable } from './edited-rows.ts'

/** The tables of this subject that staff edits. */
export const contentTables = {
  page: {
    kind: 'page',
    table: 'information_pages',
    id: 'id',
    within: 'parent_id',
    markdown: { text: { html: 'description', source: 'description_source' } },
  },
  faq_category: { kind: 'faq_category', table: 'faq_categories', id: 'id' },
  faq_question: {
    kind: 'faq_question',
    table: 'faq_items',
    id: 'id',
    within: 'category_id',
    markdown: { answer: { html: 'answer', source: 'answer_source' } },
  },
  slide: { kind: 'slide', table: 'slides', id: 'id', identity: true },
  notice: { kind: 'notice', table: 'notices', id: 'id' },
  discount: { kind: 'discount', table: 'discounts', id: 'id', identity: true },
  banner: { kind: 'banner', table: 'banners', id: 'id', identity: true, added: { group_id: clientBanners } },
  contact_subject: { kind: 'contact_subject', table: 'contact_subjects', id: 'id', identity: true },
} as const satisfies Partial<Record<ContentKind, EditedTable>>
