import "@fontsource/lilita-one/latin.css";
import "@fontsource/lilita-one/latin-ext.css";
import "@fontsource-variable/archivo/wdth.css";
import "./tokens.css";
import "./cards.css";
import "./bases.css";
import "./controls.css";
import "./motion.css";
