import * as v from 'valibot'
import { courseSorts } from './constants.ts'
import { defineCalls } from './call.ts'
import { CourseCounts, CourseSummary, narrowing, PreparedCourse, ReadAs, Search } from './course-search.ts'
import { Day, Done, Euros, Id, Language, paged, pageSize } from './common.ts'
import { Subject } from './materials.ts'
import { Review } from './reviews.ts'
import { CardDate, Session } from './sessions.ts'

export type CourseSort = (typeof courseSorts)[number]

/**
 * A reduced price. `lowest_30` is the reference price, shown crossed out: the lowest price of the previous 30 days
 * (Directive 98/6/EC, article 6a). Null when none is known or none was higher; absent on cards of an earlier version.
 */
const Special = v.object({
  price: Euros,
  price_formated: v.string(),
  lowest_30: v.optional(v.nullable(Euros)),
  lowest_30_formated: v.optional(v.nullable(v.string())),
})

/** A product of a course: location, dates, hours, price. `product_count`: seats left; null = unlimited (online). */
export const Product = v.object({
  product_id: v.number(),
  location_name: v.string(),
  city: v.string(),
  location_address: v.string(),
  online: v.boolean(),
  start_date: v.nullable(Day),
  end_date: v.nullable(Day),
  /** When its groups practise, each time once; empty: online, or nothing is planned. */
  sessions: v.array(Session),
  course_duration: v.number(),
  group_size: v.number(),
  price: Euros,
  price_formated: v.string(),
  special: v.nullable(Special),
  special_formatted: v.nullable(v.string()),
  /** Copied from `special`; null when there is none. */
  lowest_30_formated: v.nullable(v.string()),
  product_count: v.nullable(v.number()),
})
export type Product = v.InferOutput<typeof Product>

/** `lang` is the language of the texts: it differs from the requested one when a translation is missing. */
const courseBase = {
  id: v.number(),
  lmsCourseId: v.nullable(v.number()),
  shortname: v.string(),
  environment: v.string(),
  lang: Language,
  title: v.string(),
  image: v.string(),
  thumb: v.string(),
  rating: v.number(),
  rating_count: v.number(),
  shortDescription: v.string(),
  category_id: v.number(),
  category_key: v.string(),
  category_name: v.string(),
  date: v.nullable(Day),
  endDate: v.nullable(Day),
  course_duration: v.number(),
  /** Its cheapest offering; null: the course is in preparation and has no price. */
  product_id: v.nullable(v.number()),
}

/**
 * A course in a list: the price of its cheapest product (`special` when it is reduced), its cities and its next products.
 * A course in preparation has no price.
 */
export const CourseCard = v.object({
  ...courseBase,
  price: v.nullable(Euros),
  price_formated: v.nullable(v.string()),
  special: v.nullable(Special),
  /** The first three by date, fields as in a course's `products`; `product_total`: how many there are. */
  products: v.array(
    v.pick(Product, [
      'product_id',
      'city',
      'start_date',
      'course_duration',
      'price',
      'price_formated',
      'special',
      'product_count',
    ]),
  ),
  product_total: v.number(),
  /** How many of them have a free seat, or need none. */
  products_open: v.number(),
  cities: v.array(v.string()),
  /** The soonest offering with a free seat of each city in each month, in the order of their dates. */
  dates: v.array(CardDate),
})
export type CourseCard = v.InferOutput<typeof CourseCard>
/** What the read model keeps of a card: seats change more often than a course. */
export type StoredCard = Omit<CourseCard, 'products' | 'product_total' | 'products_open' | 'dates'>

const Topic = v.object({ id: v.number(), title: v.string(), description: v.string(), duration: v.number() })

/**
 * What `products/{id}` and `courses/purchased/{id}` both say of a course: it is one entity (requirements 3.5). A field
 * that does not apply is null or empty: the catalogue sends no theory and no progress.
 */
export const wholeCourse = {
  /** Sanitised HTML, as are all descriptions, answers and contents. */
  fullDescription: v.string(),
  purpose: v.string(),
  objectives: v.array(v.string()),
  abilities: v.array(v.string()),
  overview: v.object({
    title: v.string(),
    description: v.string(),
    items: v.array(v.object({ question: v.string(), answer: v.string() })),
  }),
  courseSubjects: v.array(Topic),
  /** The topics again, as the general part lists them. */
  activities: v.array(Topic),
  theory: v.array(Subject),
  reviews: v.array(Review),
  faq: v.array(v.object({ header: v.string(), answer: v.string() })),
  products: v.array(Product),
  /** `id`: of the certificate that the user has. */
  certificate: v.nullable(v.object({ months: v.number(), id: v.nullable(v.string()) })),
  awards: v.array(v.object({ title: v.string(), subtitle: v.string(), image: v.nullable(v.string()) })),
}

/** `reviewer`: of its clinical text as it is taught now. `changed_since`: the day of a review of what was changed. */
export const TaughtEdition = v.object({
  number: v.number(),
  published: Day,
  guideline: v.nullable(v.string()),
  reviewer: v.nullable(v.object({ name: v.string(), role: v.string(), on: Day })),
  changed_since: v.nullable(Day),
})

export const Course = v.object({
  ...courseBase,
  ...wholeCourse,
  completed: v.nullable(Done),
  /** The latest one. */
  edition: v.nullable(TaughtEdition),
  /** Language of instruction, for display. */
  languages: v.array(v.string()),
  /** What happens at the practice, part by part; empty: nobody has written it. */
  practice_day: v.array(v.object({ minutes: v.number(), text: v.string() })),
  /** Who leads groups of its offerings, of those who are introduced to visitors. */
  instructors: v.array(v.object({ name: v.string(), introduction: v.string(), product_ids: v.array(v.number()) })),
})
export type Course = v.InferOutput<typeof Course>

export const FilterGroup = v.object({
  filter_group_id: v.number(),
  key: v.string(),
  name: v.string(),
  /** `total`: number of courses on sale with this filter. */
  filter: v.array(v.object({ filter_id: v.number(), name: v.string(), total: v.number() })),
})
export type FilterGroup = v.InferOutput<typeof FilterGroup>

export const Category = v.object({
  category_id: v.number(),
  key: v.string(),
  name: v.string(),
  description: v.string(),
  original_image: v.string(),
  total: v.number(),
  /** The soonest day with a free seat. */
  next_date: v.nullable(Day),
  /** Whether something of it can be begun at any time. */
  any_time: v.boolean(),
})
export type Category = v.InferOutput<typeof Category>

/**
 * Facts of the catalogue for the home page: published reviews with their mean, in how many cities a date has a free seat, and the
 * first such day.
 */
export const CatalogueProof = v.object({
  reviews: v.number(),
  rating: v.number(),
  cities: v.number(),
  next_date: v.nullable(Day),
  /** That day in words. */
  next_when: v.nullable(v.string()),
})
export type CatalogueProof = v.InferOutput<typeof CatalogueProof>

export const catalogueCalls = defineCalls({
  listCourses: {
    api: 'learning',
    method: 'GET',
    path: '/products',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about:
      'One page of the catalogue: courses that match a search, a category and filters, each with its next products. Courses that cannot be bought are listed with `state=preparing` only; with `favourite` those of the user, in either state.',
    query: v.object({
      page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
      /** A fixed set of sizes: each is a separate prepared statement. */
      limit: v.optional(v.picklist([4, 5, 8, 12, 24, 48]), pageSize),
      sort: v.optional(v.picklist(courseSorts), 'bestsellers'),
      ...narrowing,
      /** Only the user's favourites: needs a sign-in. */
      favourite: v.optional(v.boolean()),
    }),
    personalQuery: 'favourite',
    reply: v.object({ ...paged(CourseCard).entries, read_as: v.nullable(ReadAs) }),
    fails: [],
  },
  countCourses: {
    api: 'learning',
    method: 'GET',
    path: '/products/counts',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about: 'How many courses each filter would leave under the other selections.',
    query: v.object(narrowing),
    reply: CourseCounts,
    fails: [],
  },
  summariseCourses: {
    api: 'learning',
    method: 'GET',
    path: '/products/summary',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about: 'Suggestions of the navigation search: at most 8 courses, and at most 3 that are being prepared.',
    query: v.object({ search: v.optional(Search, '') }),
    reply: v.object({
      data: v.array(CourseSummary),
      total: v.number(),
      read_as: v.nullable(ReadAs),
      preparing: v.array(PreparedCourse),
    }),
    fails: [],
  },
  getCourse: {
    api: 'learning',
    method: 'GET',
    path: '/products/:id',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about: 'One course with its products, topics, reviews and questions.',
    params: v.object({ id: Id }),
    reply: Course,
    fails: ['not_found'],
  },
  listFilters: {
    api: 'shop',
    method: 'GET',
    path: '/filters/id/:parent',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about: 'Filter groups of the catalogue under a parent category.',
    params: v.object({ parent: Id }),
    reply: v.array(FilterGroup),
    fails: ['not_found'],
  },
  listCategories: {
    api: 'shop',
    method: 'GET',
    path: '/categories/parent/:parent',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about: 'Categories under a parent category.',
    params: v.object({ parent: Id }),
    reply: v.array(Category),
    fails: ['not_found'],
  },
  getProof: {
    api: 'shop',
    method: 'GET',
    path: '/proof',
    audience: 'anyone',
    needs: 'shop',
    cached: true,
    about: 'How the courses are rated, and where and when practice has free seats.',
    reply: CatalogueProof,
    fails: [],
  },
})
