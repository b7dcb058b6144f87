import { FONT_HREF } from '../lean-theme/fontFaces';
import { bodyScript } from './bodyScript';
import { bootScript } from './bootScript';

/**
 * The HTML of every page (Docusaurus' `ssrTemplate`). The page is complete as it is; the boot script brings the
 * application's scripts when the reader shows intent; the script at the end serves the page's controls. Leaves out the
 * classic theme's body tags, which the site replaces.
 */
export const ssrTemplate = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="UTF-8">
<link rel="preload" href="${FONT_HREF}" as="font" type="font/woff2" crossorigin>
<%~ it.headTags %>
<% it.metaAttributes.forEach((metaAttribute) => { %><%~ metaAttribute %><% }); %>
<% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>"><% }); %>
<script data-scripts="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">${bootScript}</script>
</head>
<body <%~ it.bodyAttributes %>>
<div id="__docusaurus"><%~ it.appHtml %></div>
<script>${bodyScript}</script>
<%~ it.postBodyTags %>
</body>
</html>
`;
