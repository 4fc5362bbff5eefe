import { CourseGrade, GradeCategory, GradeItem, GradeReport, gradesCalls } from '../../../contract/grades.ts'
import { languageOfTexts } from './common.ts'
import { describe } from './describe.ts'

const grade = 'Points out of 100 with two decimals; null as long as nothing is graded.'
const percentage = 'The same as `grade`, in percent.'
const share =
  'Its share, in percent, in what it is in, among what is graded; null when it is not graded or has no weight.'

const finalWeight = 'Percent of the whole course once everything is graded; null without a weight.'

describe(GradeItem, {
  id: 'The id of the step.',
  name: 'The title of the step, in the language of the request.',
  module: 'The kind of the step.',
  calculatedWeight: share,
  contributionToCourseTotal:
    "The points out of 100 that it adds to the course's grade; null when it is not graded or has no weight.",
  finalWeight,
  feedback: 'A comment of staff; null without one.',
  percentage,
  grade,
})

describe(GradeCategory, {
  id: 'The id of the category.',
  name: 'What it is called, in the language of the request.',
  depth: '1 for the categories of the course itself, one more for those in a category; it comes before those in it.',
  grade,
  percentage,
  calculatedWeight: share,
  finalWeight,
  gradedCourses: 'How many steps in it and in the categories in it are graded.',
  totalCourses: 'How many steps count in it and in the categories in it.',
  items: 'The graded steps that are in the category itself.',
})

const ofCourse = {
  id: 'The id of the course.',
  shortname: 'By which `getGrades` names the course.',
  environment: "The key of the partner's learning environment where it is studied; `praktika`: in the portal.",
  title: 'What the course is called, in the language of `lang`.',
  lang: languageOfTexts,
  gradedItems: 'How many steps are graded; 0 where the course does not show grades.',
  totalItems: 'How many steps count.',
} as const

describe(CourseGrade, {
  ...ofCourse,
  grade: 'Points out of 100 with two decimals; null as long as nothing is graded, and where the course hides grades.',
  showGrades: 'Whether learners see the grades of the course.',
})

describe(GradeReport, {
  ...ofCourse,
  grade,
  showGrades: 'Always true: a course that hides its grades answers `grades_hidden`.',
  percentage,
  items: 'The graded steps that are in no category.',
  categories: 'All categories, each before those in it.',
})

describe(gradesCalls.listCourseGrades.reply, { courses: 'The courses that have something to grade.' })
