import {
  catalogueCalls,
  CatalogueProof,
  Category,
  Course,
  CourseCard,
  FilterGroup,
  Product,
} from '../../../contract/catalogue.ts'
import { CourseCounts, CourseSummary, PreparedCourse } from '../../../contract/course-search.ts'
import { languageOfTexts, paging } from './common.ts'
import { sessionHours } from './sessions.ts'
import { describe } from './describe.ts'

const price = 'In euros, with VAT, before a reduction; 0 is free.'
export const priceText =
  'The same as a text in the format of the language, such as `89,00 €`; the word for free when it is 0.'

const product = {
  product_id: 'What is put into the cart (`addToCart`).',
  location_name: 'The name of the place of the practice, or of the online offering.',
  city: 'Where the practice is, in the language of the request.',
  location_address: 'The street and number of the location.',
  online: 'Whether it has no practice, and so no dates and seats.',
  start_date: 'The first day, YYYY-MM-DD in Europe/Vilnius; null: it can be begun at any time.',
  end_date: 'The last day, YYYY-MM-DD in Europe/Vilnius; null: without an end.',
  course_duration: 'Hours of the whole course.',
  price,
  price_formated: priceText,
  special: [
    'The reduced price that is valid today; null when it is not reduced.',
    {
      price: 'In euros, with VAT.',
      price_formated: priceText,
      lowest_30:
        'The reference price, shown crossed out: the lowest of the 30 days before the reduction, in euros (Directive 98/6/EC, article 6a). Null when none is known or none was higher; absent on cards of an earlier version.',
      lowest_30_formated: 'The same as a text; null and absent as `lowest_30`.',
    },
  ],
  special_formatted: 'The reduced price as a text; null when it is not reduced.',
  lowest_30_formated: 'The reference price as in `special`; null when there is none.',
  group_size: 'How many people its practice groups are for; of an online one nothing.',
  product_count: 'Seats left; null: without a limit (online).',
} as const
describe(Product, {
  ...product,
  sessions: ['When its groups practise, each time once; empty: online, or nothing is planned.', sessionHours],
})

/** Of a course, wherever it is shown. */
export const courseBase = {
  id: 'The id of the course, as in its address.',
  lmsCourseId: "The number of the course at the partner's learning system; null for a course of the portal alone.",
  shortname: 'A short unique name, such as `BLS-AED`: the grades are asked for by it.',
  environment: "The key of the partner's learning environment where it is studied; `praktika`: in the portal.",
  lang: languageOfTexts,
  title: 'What the course is called, in the language of `lang`.',
  image: 'The address of the picture, 960 pixels wide.',
  thumb: 'The address of the same picture, 480 pixels wide.',
  rating: 'The average of the published reviews, 0 to 5; 0 without any.',
  rating_count: 'How many reviews are published.',
  shortDescription: 'A sentence or two, plain text.',
  category_key: 'The key of its category, which chooses the colour of the course.',
  date: 'The first day of the next date, YYYY-MM-DD in Europe/Vilnius; null: it can be begun at any time, or has none.',
  endDate: 'The last day of that date; null as `date`, or without an end.',
} as const

const ofCatalogue = {
  ...courseBase,
  category_id: 'The id of its category, as `category` of `listCourses`.',
  category_name: 'What the category is called, in the language of the request.',
  course_duration: 'Hours of the whole course.',
  product_id: 'Its cheapest offering; null: the course is in preparation and has no price.',
} as const

export const courseCard = {
  ...ofCatalogue,
  price: 'The price of the cheapest offering in euros, before a reduction; null: in preparation.',
  price_formated: 'The same as a text in the format of the language; null: in preparation.',
  special: 'The reduced price of the cheapest offering; null when it is not reduced.',
  products: ['The first three offerings by date.', product],
  product_total: 'How many offerings it has, also full ones.',
  products_open: 'How many of them can be bought: with a free seat, or without groups. 0: one can ask to be told.',
  cities:
    'Where it has a date with a free seat, or where it is offered at all when none has one: in the language of the request, each city once.',
  dates: [
    'The soonest offering with a free seat of each city in each month, in the order of their dates.',
    {
      city: 'In the language of the request.',
      date: 'The first day, YYYY-MM-DD; null: it can be begun at any time.',
      product_id: 'What is put into the cart (`addToCart`).',
      when: 'Its weekday, day and hours as a text in the language of the request; of the soonest in each city (in the month that is asked for) only.',
    },
  ],
} as const
describe(CourseCard, courseCard)

const topic = {
  id: 'The id of the topic.',
  title: 'What the topic is called.',
  description: 'What it is about; plain text.',
  duration: 'Minutes that it takes.',
} as const

/** What the catalogue and the course of a learner both have. */
export const wholeCourse = {
  fullDescription: 'Sanitised HTML: what the course is about.',
  purpose: 'Sanitised HTML: why one takes the course.',
  objectives: 'The goals of the course, each a sentence.',
  abilities: 'What a learner can do after it, each a sentence.',
  overview: [
    'The general part of the course.',
    {
      title: 'The heading of that part, in the language of the request.',
      description: 'The same text as `shortDescription`.',
      items: [
        'Questions about studying with their answers: how the course is studied.',
        { question: 'Plain text.', answer: 'Sanitised HTML.' },
      ],
    },
  ],
  courseSubjects: ['The topics in their order, without their contents.', topic],
  activities: ['The topics again, as the general part lists them.', topic],
  theory: 'The topics with their contents, for the learner of the course; empty in the catalogue.',
  reviews: 'The latest published reviews, at most 50; those in the language of the request first.',
  faq: ['Questions about this course.', { header: 'The question, plain text.', answer: 'Sanitised HTML.' }],
  products: 'The offerings that can be bought, soonest first.',
  certificate: [
    'The certificate that the course gives; null when it gives none.',
    {
      months: 'For how many months it is valid.',
      id: 'That of the certificate that the learner has of the course; null: none yet, and always in the catalogue.',
    },
  ],
  awards: [
    'What the learner gets, such as credits of professional training.',
    {
      title: 'The heading of the entry.',
      subtitle: 'A line below the heading.',
      image: 'The address of a picture; null without one.',
    },
  ],
} as const

describe(Course, {
  ...ofCatalogue,
  ...wholeCourse,
  completed: 'Always null: the catalogue has no progress.',
  edition: [
    'The latest edition of the course; null while none is published.',
    {
      number: 'Counted from 1.',
      published: 'Since when it is taught, YYYY-MM-DD in Europe/Vilnius.',
      guideline: 'The edition of the guideline that it teaches; null: it names none.',
      reviewer: [
        'Who reviewed its clinical text; null: nobody has, or the course was changed since then.',
        { name: 'The clinician.', role: 'The position and workplace.', on: 'The day of the review, YYYY-MM-DD.' },
      ],
      changed_since:
        'The day of the review of this edition when the course was changed after it, YYYY-MM-DD; null: it was not, or nobody reviewed it.',
    },
  ],
  languages: 'The languages in which it is taught, in words.',
  practice_day: [
    'What happens at the practice, in its order; empty: nobody has written it.',
    { minutes: 'How long it takes.', text: 'What is done, plain text.' },
  ],
  instructors: [
    'Who leads groups of the offerings: those only who have an introduction.',
    {
      name: 'First and last name.',
      introduction: 'Who they are, in the language of the request.',
      product_ids: 'The offerings of which they lead a group.',
    },
  ],
})

describe(PreparedCourse, { id: courseBase.id, title: courseBase.title, lang: courseBase.lang, thumb: courseBase.thumb })

describe(CourseSummary, {
  id: courseBase.id,
  title: courseBase.title,
  lang: courseBase.lang,
  thumb: courseBase.thumb,
  price: 'What it costs now in euros: the reduced price where there is one.',
  price_formated: priceText,
  next: [
    'Its next date with a free seat; null of a course that can be begun at any time, or is full.',
    {
      when: 'The weekday, the day and, of one session, its hours, in the language of the request.',
      city: 'The city of the practice; the soonest date is that in the city which the search names, where there is one.',
    },
  ],
  full: 'Whether none of its dates has a free seat; one can ask to be told.',
})

describe(FilterGroup, {
  filter_group_id: 'The id of the group.',
  key: 'A name for programs that does not change, such as `workplace`.',
  name: 'The heading of the group, in the language of the request.',
  filter: [
    'The filters of the group in their order; of those chosen in one group any may match.',
    {
      filter_id: 'What `filters` of `listCourses` is sent.',
      name: 'What is shown, in the language of the request.',
      total: 'How many courses on sale have it.',
    },
  ],
})

describe(Category, {
  category_id: 'What `category` of `listCourses` is sent.',
  key: 'A name for programs that does not change; it chooses the colour.',
  name: 'What is shown, in the language of the request.',
  description: 'A sentence about it; plain text.',
  original_image: 'The address of its picture.',
  total: 'How many courses on sale are in it.',
  next_date: 'The soonest first day of a date with a free seat, YYYY-MM-DD in Europe/Vilnius; null: there is none.',
  any_time: 'Whether a course of it has an offering without dates, which can be begun at any time.',
})

const would = 'How many courses there would be with it.'
describe(CourseCounts, {
  total: 'How many courses match all selections.',
  preparing: 'How many courses in preparation match all selections.',
  categories: [
    'For each category the courses under all other selections; those with none are left out.',
    { category_id: 'As in `listCategories`.', total: would },
  ],
  filters: [
    'For each filter the courses under all other selections; those with none are left out.',
    { filter_id: 'As in `listFilters`.', total: would },
  ],
  months: [
    'For each month with a date the courses under all other selections.',
    { month: 'A month, YYYY-MM.', total: would },
  ],
  prices: [
    'For each selection by price the courses under all others.',
    { price: '`free` courses, or those at a price that is `reduced` now.', total: would },
  ],
  nearest: [
    'When nothing matches: what the list would have without one of its selections, most first; otherwise empty.',
    {
      without: 'The selection that is left out.',
      filter_group_id: 'Of filters: the group whose filters are left out; null for other selections.',
      total: 'How many courses there would be without it.',
    },
  ],
})

const readAs = [
  'How the search was read when it finds nothing as it was typed; null: it was read as it was typed, or nothing was found.',
  {
    words: 'The words in place of those that were typed, spelling corrected; null: none was.',
    not_in:
      'The city of Lithuania that the search names and without which it was read: nothing that it finds is there.',
  },
] as const
describe(catalogueCalls.listCourses.reply, { ...paging, data: 'The courses of this page.', read_as: readAs })
describe(catalogueCalls.summariseCourses.reply, {
  read_as: readAs,
  data: 'The first eight courses that match.',
  total: 'How many courses match.',
  preparing: 'The first three courses that match and cannot be booked yet.',
})
describe(CatalogueProof, {
  reviews: 'How many reviews of courses are published.',
  rating: 'Their average, 0 to 5 with one decimal; 0 without any.',
  cities: 'In how many cities a date of a course has a free seat.',
  next_date: 'The first such day, YYYY-MM-DD in Europe/Vilnius; null: there is none.',
  next_when: 'The same with its weekday, in words of the language of the request.',
})
