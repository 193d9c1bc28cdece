import '@fontsource-variable/inter/index.css'
import '../src/kit/theme/theme.css'
import '../src/kit/theme/base.css'
import '../src/kit/theme/layout.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
