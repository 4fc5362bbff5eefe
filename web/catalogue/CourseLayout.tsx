import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { courseQuery } from '../api/catalogue.ts'
import { CourseFrame } from './CourseFrame.tsx'

export const Route = createFileRoute('/_public-course')({ staticData: { words: ['catalogue'] }, component: CourseLayout })

/** Around the four public tabs of a course. Each tab's loader brings the course; without one, the tab says why. */
function CourseLayout() {
  const { id } = useParams({ strict: false })
  const { data: course } = useQuery({ ...courseQuery(Number(id)), enabled: false })
  return course ? <CourseFrame key={course.id} course={course}><Outlet /></CourseFrame> : <Outlet />
}
