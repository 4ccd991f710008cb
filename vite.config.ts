import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { fonts } from './web/bundling/fonts.ts'
import { togetherInFiles } from './web/bundling/module-groups.ts'
import { outside } from './web/bundling/outside.ts'

export default defineConfig({
  base: '/students/',
  publicDir: false,
  plugins: [outside(), fonts(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: togetherInFiles },
            // The manifest, which every page loads, names all files: short names keep it small.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: ({ name }) =>
              togetherInFiles.some((group) => group.name === name)
                ? 'assets/[name]-[hash].js'
                : 'assets/[hash].js',
          },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    // Everything we draw is a file of its own: an inlined data: URI would be sent again with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
