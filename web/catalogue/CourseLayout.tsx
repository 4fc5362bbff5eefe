import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whole } from '../read.ts'
import { storeCourse } from './course.ts'
import { CourseFrame } from './CourseFrame.tsx'

/** `product` is the chosen offering. */
const readSearch = (search: Record<string, unknown>): { product?: number } => ({ product: whole(search.product) })

export const Route = createFileRoute('/_public-course')({
  validateSearch: readSearch,
  staticData: { messages: ['catalogue'] },
  component: CourseLayout,
})

/** Around the four public tabs of a course. The open tab has loaded the course; when that failed, the tab shows why. */
function CourseLayout() {
  const course = useChildMatches({
    select: ([tab]) => (tab?.loaderData && 'course' in tab.loaderData ? tab.loaderData.course : undefined),
  })
  useEffect(() => {
    if (course) storeCourse(course)
  }, [course])
  return course ? (
    <CourseFrame key={course.id} course={course}>
      <Outlet />
    </CourseFrame>
  ) : (
    <Outlet />
  )
}
