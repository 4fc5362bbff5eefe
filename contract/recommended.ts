import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { CourseCard } from './catalogue.ts'
import { Day, Euros, Id, Language } from './common.ts'

export const FeaturedCourse = v.object({
  product_id: v.number(),
  course_id: v.number(),
  name: v.string(),
  /** The language of the name, which may lack a translation. */
  lang: Language,
  thumb: v.string(),
  rating: v.number(),
  rating_count: v.number(),
  date: v.nullable(Day),
  price: Euros,
  price_formated: v.string(),
  /**
   * Why it is recommended. `with_courses`: what those who learn it learn most often too, at most five courses;
   * `positions`: the positions of most of them (ids of `listPositions`); `professions`: whom it is for, as the filters
   * of the catalogue name them. All of them may be empty: then staff chose it.
   */
  reasons: v.object({
    with_courses: v.array(v.object({ course_id: v.number(), name: v.string() })),
    positions: v.array(v.number()),
    professions: v.array(v.string()),
  }),
})
export type FeaturedCourse = v.InferOutput<typeof FeaturedCourse>

/** `together`: learners of the course learn it too; else it is of the same category. */
export const RelatedCourse = v.object({ ...CourseCard.entries, together: v.boolean() })
export type RelatedCourse = v.InferOutput<typeof RelatedCourse>

export const recommendedCalls = defineCalls({
  listFeatured: {
    api: 'shop',
    method: 'GET',
    path: '/featured',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about: 'Recommended courses that can be bought, with what they are recommended for.',
    reply: v.object({ data: v.array(v.object({ products: v.array(FeaturedCourse) })) }),
    fails: [],
  },
  listRelated: {
    api: 'learning',
    method: 'GET',
    path: '/products/:id/related',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about: 'Courses that can be bought besides this one, at most three, and why: learned together, or of its category.',
    params: v.object({ id: Id }),
    reply: v.object({ data: v.array(RelatedCourse) }),
    fails: [],
  },
})
