import Banknote from 'lucide-react/icons/banknote'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import BookText from 'lucide-react/icons/book-text'
import Boxes from 'lucide-react/icons/boxes'
import Building2 from 'lucide-react/icons/building-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartColumn from 'lucide-react/icons/chart-column'
import CirclePlus from 'lucide-react/icons/circle-plus'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import CreditCard from 'lucide-react/icons/credit-card'
import Factory from 'lucide-react/icons/factory'
import FilePlus from 'lucide-react/icons/file-plus'
import FileText from 'lucide-react/icons/file-text'
import Gauge from 'lucide-react/icons/gauge'
import Gavel from 'lucide-react/icons/gavel'
import Gift from 'lucide-react/icons/gift'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HandCoins from 'lucide-react/icons/hand-coins'
import Handshake from 'lucide-react/icons/handshake'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import Image from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import KeyRound from 'lucide-react/icons/key-round'
import Landmark from 'lucide-react/icons/landmark'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import PackageOpen from 'lucide-react/icons/package-open'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import Repeat from 'lucide-react/icons/repeat'
import Route from 'lucide-react/icons/route'
import Scale from 'lucide-react/icons/scale'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import ScrollText from 'lucide-react/icons/scroll-text'
import Search from 'lucide-react/icons/search'
import ShieldUser from 'lucide-react/icons/shield-user'
import Smile from 'lucide-react/icons/smile'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Sun from 'lucide-react/icons/sun'
import TextSearch from 'lucide-react/icons/text-search'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import Users from 'lucide-react/icons/users'
import type { ComponentType, SVGProps } from 'react'

/** The pictures of the desks, by address. Apart from their table: what all routes share is loaded in the shop too. */
export const deskIcons: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  '/desk/today': Sun,
  '/desk/orders?queue=confirm': Inbox,
  '/desk/orders?queue=pack': PackageOpen,
  '/desk/orders?queue=ship': Truck,
  '/desk/orders?queue=on-the-way': Route,
  '/desk/returns': Undo2,
  '/desk/orders': List,
  '/desk/orders/new': CirclePlus,
  '/desk/packing': ScanBarcode,
  '/desk/parcels': Package,
  '/desk/journals': Newspaper,
  '/desk/refunds': IndianRupee,
  '/desk/payments': CircleQuestionMark,
  '/desk/bank': Landmark,
  '/desk/remittances': Banknote,
  '/desk/subscriptions': Repeat,
  '/desk/payouts': HandCoins,
  '/desk/reports': ChartColumn,
  '/desk/filing': ReceiptIndianRupee,
  '/desk/tickets': MessageSquare,
  '/desk/customers': Users,
  '/desk/acting': UserRoundCog,
  '/desk/feedback': Smile,
  '/desk/sample-requests': Gift,
  '/desk/seller-applications': Store,
  '/desk/organisations': Building2,
  '/desk/titles': BookOpen,
  '/desk/attempts': GraduationCap,
  '/desk/stock': Boxes,
  '/desk/home-page': House,
  '/desk/pages': FileText,
  '/desk/advertisements': Image,
  '/desk/search-phrases': TextSearch,
  '/desk/search-engines': Search,
  '/desk/reviews': Star,
  '/desk/tests': ListChecks,
  '/desk/law-documents': Gavel,
  '/desk/books': BookText,
  '/desk/keys': KeyRound,
  '/desk/access': CalendarClock,
  '/desk/supplements': FilePlus,
  '/desk/shop-details': IdCard,
  '/desk/terms': Scale,
  '/desk/instalments': CreditCard,
  '/desk/sellers': Factory,
  '/desk/coupons': TicketPercent,
  '/desk/dealers': Handshake,
  '/desk/campaigns': Megaphone,
  '/desk/newsletter': Mail,
  '/desk/messages': Bell,
  '/desk/web-vitals': Gauge,
  '/desk/jobs': CircleX,
  '/desk/staff': ShieldUser,
  '/desk/audit': ScrollText,
}
