import { FeaturedCourse, recommendedCalls, RelatedCourse } from '../../../contract/recommended.ts'
import { courseBase, courseCard, priceText } from './catalogue.ts'
import { languageOfTexts } from './common.ts'
import { describe } from './describe.ts'

describe(FeaturedCourse, {
  product_id: 'The cheapest offering of the course.',
  course_id: 'The id of the course, as in its address.',
  name: 'The title of the course, in the language of `lang`.',
  lang: languageOfTexts,
  thumb: courseBase.thumb,
  rating: courseBase.rating,
  rating_count: courseBase.rating_count,
  date: courseBase.date,
  price: 'What it costs now in euros: the reduced price where there is one.',
  price_formated: priceText,
  reasons: [
    'What it is recommended for; when all are empty, staff chose it.',
    {
      with_courses: [
        'At most five courses that those who learn it learn most often too.',
        { course_id: 'The id of the course.', name: 'The title of the course.' },
      ],
      positions: 'Positions of those who learn it, the most frequent first: values of `listPositions`.',
      professions: 'Whom it is for, as the filters of the catalogue name them.',
    },
  ],
})

describe(recommendedCalls.listFeatured.reply, {
  data: ['One entry with all recommended courses.', { products: 'The recommended courses, the most bought first.' }],
})

describe(RelatedCourse, {
  ...courseCard,
  together: 'Whether learners of the course learn it too; else it is of the same category.',
})
describe(recommendedCalls.listRelated.reply, { data: 'Those learned together first, then the most bought.' })
